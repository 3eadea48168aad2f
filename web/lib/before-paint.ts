/**
 * Runs in <head> before anything is painted: who reads, which theme, lite mode, and the old address of the cart.
 * Names and keys as in session.ts and appearance.ts.
 */
export const beforePaint = `(function(){
var h=document.documentElement,l=location;
if(l.hash==='#/cart'){l.replace('/cart');return}
var get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
h.dataset.session=get('sokoni.staff')?'staff':get('sokoni.member')?'member':'';
var t=(get('sokoni.theme')||'').replace(/"/g,'');
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.mantineColorScheme=t;
if(get('sokoni.lite')==='true')h.dataset.lite='';
})()`
