import { globalStyle } from '@vanilla-extract/css';
import './layers.css';

type Rule = Parameters<typeof globalStyle>[1];
const reset = (selector: string, rule: NonNullable<Rule['@layer']>[string]): void =>
  globalStyle(selector, { '@layer': { reset: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('html', { textSizeAdjust: '100%', MozTextSizeAdjust: '100%' });
reset('body, h1, h2, h3, h4, p, figure, blockquote, dl, dd, fieldset, legend, pre', { margin: 0, padding: 0 });
reset('fieldset', { border: 0, minWidth: 0 });
reset('ul[role="list"], ol[role="list"]', { margin: 0, padding: 0, listStyle: 'none' });
reset('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit' });
reset('img, svg, video', { display: 'block', maxWidth: '100%', height: 'auto' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: 0 });
reset('button', { padding: 0, border: 0, background: 'none', textAlign: 'inherit' });
reset('table', { borderCollapse: 'collapse', borderSpacing: 0 });
reset('th', { textAlign: 'inherit', fontWeight: 'inherit' });
reset('[hidden]', { display: 'none' });
