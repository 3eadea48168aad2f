import { storageKeys } from '../storage/storage-keys.ts'
import { promoAwayMs } from './appearance.ts'
import { recordEventsScript } from './record-events.inline.ts'

/**
 * Runs in <head> before the first paint. Redirects the old address of the cart (`#/cart`), adds `view=list` where list
 * view was chosen last, and sets on <html> the session kind, the theme, lite mode and whether the promo strip was closed.
 * Attribute names as in session.ts and appearance.ts. The browser's offer to install the app is kept. Then events are recorded until hydration.
 */
export const inlineHeadScript = `(function(){
var h=document.documentElement,l=location;
if(l.hash==='#/cart'){l.replace('/cart');return}
var get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
var q=l.search;
if(q&&/^(\\/sw)?\\/products$/.test(l.pathname)&&get('${storageKeys.productView}')==='"list"'&&!/[?&]view=/.test(q)){l.replace(l.pathname+q+'&view=list'+l.hash);return}
h.dataset.session=get('${storageKeys.staffSession}')?'staff':get('${storageKeys.memberSession}')?'member':'';
var t=(get('${storageKeys.theme}')||'').replace(/"/g,'');
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.mantineColorScheme=t;
var d=get('${storageKeys.lite}');
if(d?d==='true':(navigator.connection||0).saveData)h.dataset.lite='';
if(Date.now()-get('${storageKeys.promoStripClosed}')<${promoAwayMs})h.dataset.promoClosed='';
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e});
})();${recordEventsScript}`
