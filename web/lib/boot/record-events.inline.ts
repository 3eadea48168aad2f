/**
 * Runs in <head>: until the page is hydrated, clicks on buttons, input and submits are recorded for `replayEvents` and
 * hidden from React, which would lose some of them during hydration. Links, and forms with an `action`, work as usual,
 * but an empty form is not sent. A clicked button is marked busy immediately.
 */
export const recordEventsScript = `(function(){
var d=document,seen=new Map();
var record=function(e){
var t=e.target;
if(e.type==='click')t=t.closest('button[type=button]');
else if(e.type==='submit'){
if(t.hasAttribute('action')){if(!Array.from(new FormData(t).values()).join('').trim())e.preventDefault();return}
e.preventDefault()}
if(!t)return;
e.stopImmediatePropagation();
if(e.type==='click')t.setAttribute('aria-busy','true');
seen.delete(t);
seen.set(t,{type:e.type,value:t.value,checked:t.checked})};
var kinds=['click','input','submit'];
kinds.forEach(function(k){d.addEventListener(k,record,true)});
window.early={seen:seen,stop:function(){kinds.forEach(function(k){d.removeEventListener(k,record,true)})}}
})()`
