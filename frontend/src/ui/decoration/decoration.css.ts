import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  overflow: 'visible',
} as const;

export const inline = style(
  uiLayer({
    ...pen,
    display: 'inline-block',
    flex: 'none',
    height: '1em',
    width: 'auto',
    strokeWidth: 2.4,
    verticalAlign: '-0.1em',
  }),
);

export const bracket = style(
  uiLayer({
    ...pen,
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    width: vars.space[3],
    height: '100%',
    strokeWidth: 2,
  }),
);

export const bracketed = style(uiLayer({ position: 'relative', paddingInlineStart: vars.space[6] }));

export const underlined = style(uiLayer({ position: 'relative', whiteSpace: 'nowrap' }));

// The line is drawn by widening it from its left end; only transform moves.
const draw = keyframes({ from: { transform: 'scaleX(0)' } });

export const underline = style(
  uiLayer({
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '0.98em',
    width: '100%',
    height: '0.2em',
    overflow: 'visible',
    fill: 'currentColor',
    color: vars.color.primary,
    transformOrigin: 'left',
    selectors: { '[data-on-dark] &': { color: vars.color.marker } },
    '@media': { [media.motion]: { animation: `${draw} ${vars.motion.page} ${vars.motion.ease} 240ms 1 backwards` } },
  }),
);

export const highlight = style(
  uiLayer({
    color: vars.color.ink,
    background: `linear-gradient(98deg, transparent 0.1em, ${vars.color.marker} 0.16em, ${vars.color.marker} calc(100% - 0.2em), transparent calc(100% - 0.12em)) 0 58% / 100% 1em no-repeat`,
    padding: '0 0.2em',
    margin: '0 -0.08em',
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    '@media': {
      [media.forcedColors]: { background: 'Mark', color: 'MarkText' },
      [media.print]: { background: 'none', textDecoration: 'underline', padding: 0, margin: 0 },
    },
  }),
);
