import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-0.25rem)' } });

export const trigger = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.target,
    paddingInline: vars.space[2],
    borderRadius: vars.radius.field,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    selectors: { '&:hover': { background: vars.color.wash } },
  }),
);

export const list = style(
  inUi({
    minWidth: '14rem',
    maxWidth: 'calc(100vw - 2rem)',
    zIndex: vars.stack.overlay,
    padding: vars.space[2],
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
    boxShadow: vars.shadow.overlay,
    '@media': { [media.motion]: { animation: `${appear} ${vars.motion.feedback} ${vars.motion.ease}` } },
  }),
);

export const item = style(
  inUi({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.field,
    color: vars.color.ink,
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
    textDecoration: 'none',
    cursor: 'pointer',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    selectors: {
      '&[data-highlighted]': {
        background: vars.color.primarySoft,
        color: vars.color.primaryHover,
        outlineColor: vars.color.primary,
      },
    },
  }),
);

export const separator = style(
  inUi({ height: 1, margin: `${vars.space[2]} ${vars.space[3]}`, background: vars.color.rule }),
);
