import { storageKeys } from '../storage/storage-keys.ts'

/**
 * Runs in <head>: loads the scripts of the page once it is painted. A visitor's page that is complete without them
 * (`waits`) gets its pictures first too; a touch or a key loads the scripts at once. Clicks, input and submits before
 * hydration are recorded for `replayEvents` and hidden from React, which would lose some of them during hydration.
 * Links, and forms with an `action`, work as usual, but an empty form is not sent; a link to a view of the product list
 * (`data-view`) stores it, because its address alone does not (view.store.ts). A clicked button is marked busy at once.
 */
export const replayEventsScript = (files: readonly string[], waits: boolean) => `(function(files,waits){
var d=document,begun=false,seen=new Map();
var run=function(){var s=d.createElement('script');s.type='module';s.textContent=d.getElementById('start').textContent;d.head.append(s)};
var preload=function(at){
files.slice(at,at+8).forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});
if(at+8<files.length)setTimeout(preload,0,at+8)};
var begin=function(){
if(begun)return;
begun=true;
preload(0);
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',run);else run()};
var keep=function(e){
var t=e.target;
if(e.type==='click'){
var v=t.closest('a[data-view]');
if(v)try{localStorage.setItem('${storageKeys.productView}',JSON.stringify(v.dataset.view))}catch(e){}
t=t.closest('button[type=button]')}
else if(e.type==='submit'){
if(t.hasAttribute('action')){if(!Array.from(new FormData(t).values()).join('').trim())e.preventDefault();return}
e.preventDefault()}
if(!t)return;
e.stopImmediatePropagation();
if(e.type==='click')t.setAttribute('aria-busy','true');
seen.delete(t);
seen.set(t,{type:e.type,value:t.value,checked:t.checked})};
var kinds=['click','input','submit'];
kinds.forEach(function(k){d.addEventListener(k,keep,true)});
window.early={seen:seen,stop:function(){kinds.forEach(function(k){d.removeEventListener(k,keep,true)})}};
['pointerdown','keydown'].forEach(function(k){d.addEventListener(k,begin,{capture:true,once:true,passive:true})});
var waitsForPictures=waits&&!d.documentElement.dataset.session;
var painted=function(){requestAnimationFrame(function(){setTimeout(begin)})};
d.addEventListener('DOMContentLoaded',function(){
setTimeout(begin,waitsForPictures?3000:300);
if(!waitsForPictures)painted()});
if(waitsForPictures)addEventListener('load',painted)
})(${JSON.stringify(files)},${waits})`
