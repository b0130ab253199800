import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

const appear = keyframes({ from: { opacity: 0 } });
/** Only the scrim fades, so that text always has its contrast. */
const rise = keyframes({ from: { transform: 'translateY(0.5rem)' } });

export const scrim = style(
  uiLayer({
    position: 'fixed',
    inset: 0,
    zIndex: vars.stack.overlay,
    background: `color-mix(in srgb, ${vars.color.night} 62%, transparent)`,
    '@media': {
      [media.motion]: { animation: `${appear} ${vars.motion.disclosure} ${vars.motion.ease}` },
      [media.print]: { display: 'none' },
    },
  }),
);

/** Scrolls as a whole on small screens, so that a tall dialog never hides its end. */
export const stage = style(
  uiLayer({
    position: 'fixed',
    inset: 0,
    zIndex: vars.stack.overlay,
    display: 'grid',
    alignItems: 'end',
    justifyItems: 'center',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    pointerEvents: 'none',
    '@media': { [media.tablet]: { alignItems: 'center', padding: vars.space[6] } },
  }),
);

const panel = style(
  uiLayer({
    position: 'relative',
    width: '100%',
    marginTop: vars.space[12],
    padding: `clamp(${vars.space[5]}, 5vw, ${vars.space[8]})`,
    background: vars.color.surface,
    color: vars.color.ink,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
    boxShadow: vars.shadow.overlay,
    pointerEvents: 'auto',
    selectors: { '&:focus': { outline: '3px solid transparent' } },
    '@media': {
      [media.tablet]: { marginTop: 0, borderRadius: vars.radius.panel },
      [media.motion]: { animation: `${rise} ${vars.motion.disclosure} ${vars.motion.ease}` },
    },
  }),
);

export const panels = styleVariants({
  small: [panel, uiLayer({ maxWidth: '28rem' })],
  normal: [panel, uiLayer({ maxWidth: '36rem' })],
  wide: [panel, uiLayer({ maxWidth: '52rem' })],
  page: [panel, uiLayer({ maxWidth: '84rem' })],
});

export const head = style(
  uiLayer({ display: 'grid', gap: vars.space[2], paddingInlineEnd: vars.space[12], marginBottom: vars.space[6] }),
);
export const description = style(uiLayer({ color: vars.color.inkMuted, lineHeight: 1.55 }));
export const foot = style(
  uiLayer({
    display: 'grid',
    gap: vars.space[3],
    marginTop: vars.space[8],
    '@media': { [media.tablet]: { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'flex-start' } },
  }),
);

export const close = style(
  uiLayer({
    position: 'absolute',
    insetBlockStart: vars.space[3],
    insetInlineEnd: vars.space[3],
    display: 'grid',
    placeItems: 'center',
    width: vars.size.target,
    height: vars.size.target,
    borderRadius: vars.radius.field,
    color: vars.color.inkMuted,
    cursor: 'pointer',
    selectors: { '&:hover': { background: vars.color.wash, color: vars.color.ink } },
  }),
);
