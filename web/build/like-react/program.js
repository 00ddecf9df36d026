import { createElement as h, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/* For e2e/product/react.spec.ts, which builds it with React and with what stands in its place. */

const seen = [];
const note = (line) => seen.push(line);

function Noting({ name, value }) {
  useEffect(() => {
    note(`${name} runs`);
    return () => note(`${name} ends`);
  }, [name]);
  useLayoutEffect(() => {
    note(`${name} has ${value}`);
    return () => note(`${name} had ${value}`);
  }, [name, value]);
  return null;
}

let come;
const coming = new Promise((resolve) => {
  come = resolve;
});
let isThere = false;

function Late() {
  if (!isThere) throw coming;
  return h('p', null, 'there');
}

function Page() {
  const [state, set] = useState({ value: 1 });
  window.set = (next) => set((before) => ({ ...before, ...next }));
  window.come = () => {
    isThere = true;
    come();
  };
  if (state.isOver) return null;
  return h(
    Suspense,
    { fallback: h('p', null, 'wait') },
    h(Noting, { name: 'first', value: state.value }),
    h('div', null, h(Noting, { name: 'second', value: state.value })),
    state.isLate && h(Late),
    state.hasField && h('input', { autoFocus: true, spellCheck: false, defaultValue: 'word' }),
  );
}

window.seen = seen;
createRoot(document.body.appendChild(document.createElement('main'))).render(h(Page));
