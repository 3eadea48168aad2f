import type { Permission } from '#contract/permissions.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { promoAwayMs } from './appearance.ts'

const booking: Permission = 'Place Orders'

/**
 * Runs in <head> before the first paint. Redirects the old address of the cart (`#/cart`), adds `view=list` where list
 * view was chosen last, and sets on <html> the session kind, whether its account books orders (work-skeleton.tsx), the
 * theme, lite mode, whether the promo strip was closed, whether a member's cart is empty (checkout.module.css), whether
 * this tab shops for a client (client-bar-place.tsx), and whether the product list is filtered by sale or price
 * (use-list-marks.ts). Attribute names as in session.ts and appearance.ts.
 */
export const inlineHeadScript = `(function(){
var h=document.documentElement,l=location;
if(l.hash==='#/cart'){l.replace('/cart');return}
var get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
var list=/^(\\/sw)?\\/products$/.test(l.pathname),q=l.search;
if(list&&q&&get('${storageKeys.productView}')==='"list"'&&!/[?&]view=/.test(q)){l.replace(l.pathname+q+'&view=list'+l.hash);return}
h.dataset.session=get('${storageKeys.staffSession}')?'staff':get('${storageKeys.memberSession}')?'member':'';
try{if(JSON.parse(get('${storageKeys.staffSession}')).user.permissions.includes('${booking}'))h.dataset.books=''}catch(e){}
if(h.dataset.session==='member'&&/^(\\[\\])?$/.test(get('${storageKeys.cart}')||''))h.dataset.emptyCart='';
if(list&&/[?&]sale=1(&|$)/.test(q))h.dataset.sale='';
if(list&&h.dataset.session&&/[?&](sale=1|min=|max=|sort=price)/.test(q))h.dataset.pricedList='';
var t=(get('${storageKeys.theme}')||'').replace(/"/g,'');
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.mantineColorScheme=t;
try{if(sessionStorage.getItem('${storageKeys.shopClient}'))h.dataset.client=''}catch(e){}
if(get('${storageKeys.lite}')==='true')h.dataset.lite='';
if(Date.now()-get('${storageKeys.promoStripClosed}')<${promoAwayMs})h.dataset.promoClosed='';
})()`
