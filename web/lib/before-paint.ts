import { promoAwayMs } from './appearance.ts'

/**
 * Runs in <head> before anything is painted: who reads, which theme, lite mode, whether the promo strip was closed,
 * the old address of the cart, and goods as a list where that was chosen last.
 * Names and keys as in session.ts, appearance.ts and view.store.ts.
 */
export const beforePaint = `(function(){
var h=document.documentElement,l=location;
if(l.hash==='#/cart'){l.replace('/cart');return}
var get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
if(get('sokoni.view')==='"list"'&&/^(\\/sw)?\\/products$/.test(l.pathname)&&!/[?&]view=/.test(l.search)){l.replace(l.pathname+(l.search?l.search+'&':'?')+'view=list'+l.hash);return}
h.dataset.session=get('sokoni.staff')?'staff':get('sokoni.member')?'member':'';
var t=(get('sokoni.theme')||'').replace(/"/g,'');
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.mantineColorScheme=t;
if(get('sokoni.lite')==='true')h.dataset.lite='';
if(Date.now()-get('sokoni.promo')<${promoAwayMs})h.dataset.promoClosed='';
})()`
