import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { bottomBar } from '../../theme/bottom-bar';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';
import { muted } from '../../theme/type.css';

const appear = keyframes({ from: { transform: 'translateY(0.5rem)' } });
const leave = keyframes({ to: { opacity: 0 } });

export const viewport = style(
  uiLayer({
    position: 'fixed',
    insetBlockEnd: `var(${bottomBar}, 0px)`,
    insetInlineEnd: 0,
    zIndex: vars.stack.toast,
    display: 'grid',
    gap: vars.space[3],
    width: 'min(26rem, 100vw)',
    maxHeight: '100vh',
    margin: 0,
    padding: vars.space[4],
    listStyle: 'none',
    pointerEvents: 'none',
    // On a phone a dialog comes from below, with its buttons where toasts would be.
    selectors: { 'html:has([data-scrim]) &': { insetBlock: '0 auto' } },
    '@media': {
      [media.tablet]: { selectors: { 'html:has([data-scrim]) &': { insetBlock: 'auto 0' } } },
      [media.print]: { display: 'none' },
    },
  }),
);

const base = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: vars.space[3],
    alignItems: 'start',
    padding: vars.space[4],
    paddingInlineEnd: vars.space[2],
    background: vars.color.surface,
    border: '1.5px solid',
    borderRadius: vars.radius.field,
    boxShadow: vars.shadow.overlay,
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    selectors: {
      '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
      '&[data-swipe="end"]': { transform: 'translateX(100%)' },
    },
    '@media': {
      [media.motion]: {
        animation: `${appear} ${vars.motion.disclosure} ${vars.motion.ease}`,
        selectors: {
          '&[data-state="closed"]': { animation: `${leave} ${vars.motion.feedback} linear forwards` },
          '&[data-swipe="cancel"]': { transition: `transform ${vars.motion.disclosure} ${vars.motion.ease}` },
        },
      },
    },
  }),
);

const colors = {
  error: vars.color.danger,
  success: vars.color.positive,
  warning: vars.color.caution,
  info: vars.color.primary,
};

export const tones = styleVariants(colors, (color) => [base, uiLayer({ borderColor: color })]);
export const icons = styleVariants(colors, (color) => uiLayer({ color, marginTop: '0.15em' }));

export const title = style(
  uiLayer({ fontSize: '1rem', fontWeight: vars.weight.strong, lineHeight: vars.leading.snug }),
);
/** A list has one entry per line. */
export const description = style([muted, uiLayer({ whiteSpace: 'pre-line' })]);
export const close = style(
  uiLayer({
    display: 'grid',
    placeItems: 'center',
    width: vars.size.target,
    height: vars.size.target,
    marginBlock: `calc(-1 * ${vars.space[2]})`,
    borderRadius: vars.radius.field,
    color: vars.color.inkMuted,
    cursor: 'pointer',
    selectors: { '&:hover': { background: vars.color.wash, color: vars.color.ink } },
  }),
);
