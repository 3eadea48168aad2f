import { promoAwayMs } from './appearance.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * Runs in <head> before anything is painted: who reads, which theme, lite mode, whether the promo strip was closed,
 * the old address of the cart, and goods as a list where that was chosen last.
 * Attribute names as in session.ts and appearance.ts.
 */
export const beforePaint = `(function(){
var h=document.documentElement,l=location;
if(l.hash==='#/cart'){l.replace('/cart');return}
var get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
if(get('${storageKeys.productView}')==='"list"'&&/^(\\/sw)?\\/products$/.test(l.pathname)&&!/[?&]view=/.test(l.search)){l.replace(l.pathname+(l.search?l.search+'&':'?')+'view=list'+l.hash);return}
h.dataset.session=get('${storageKeys.staffSession}')?'staff':get('${storageKeys.memberSession}')?'member':'';
var t=(get('${storageKeys.theme}')||'').replace(/"/g,'');
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.mantineColorScheme=t;
if(get('${storageKeys.lite}')==='true')h.dataset.lite='';
if(Date.now()-get('${storageKeys.promoStripClosed}')<${promoAwayMs})h.dataset.promoClosed='';
})()`
