import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

const base = style(
  uiLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    minHeight: '3rem',
    minWidth: vars.size.target,
    padding: `${vars.space[2]} min(${vars.space[6]}, 7vw)`,
    border: '1.5px solid transparent',
    borderRadius: vars.radius.field,
    fontFamily: vars.font.text,
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    lineHeight: 1.25,
    letterSpacing: '-0.005em',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    selectors: {
      '&:is(:disabled, [aria-disabled="true"])': { cursor: 'default' },
      '&:disabled': { opacity: 0.55 },
    },
    '@media': {
      [media.motion]: {
        transition: `transform ${vars.motion.feedback} ${vars.motion.ease}`,
        selectors: { '&:active': { transform: 'translateY(1px)' } },
      },
      [media.print]: { display: 'none' },
    },
  }),
);

const live = ':not(:disabled, [aria-disabled="true"])';

export const variants = styleVariants({
  primary: [
    base,
    uiLayer({
      background: vars.color.primary,
      color: vars.color.onPrimary,
      selectors: { [`&:hover${live}`]: { background: vars.color.primaryHover, color: vars.color.onPrimary } },
    }),
  ],
  secondary: [
    base,
    uiLayer({
      background: vars.color.surface,
      borderColor: vars.color.primary,
      color: vars.color.primary,
      selectors: {
        [`&:hover${live}`]: {
          background: vars.color.primarySoft,
          borderColor: vars.color.primaryHover,
          color: vars.color.primaryHover,
        },
      },
    }),
  ],
  quiet: [
    base,
    uiLayer({
      minHeight: vars.size.target,
      paddingInline: vars.space[3],
      color: vars.color.primary,
      textDecoration: 'underline',
      textDecorationThickness: '0.07em',
      textUnderlineOffset: '0.25em',
      selectors: { [`&:hover${live}`]: { background: vars.color.primarySoft, color: vars.color.primaryHover } },
    }),
  ],
  danger: [
    base,
    uiLayer({
      background: vars.color.danger,
      color: vars.color.onPrimary,
      selectors: { [`&:hover${live}`]: { background: vars.color.dangerHover } },
    }),
  ],
  marker: [
    base,
    uiLayer({
      background: vars.color.marker,
      color: vars.color.ink,
      selectors: { [`&:hover${live}`]: { background: vars.color.markerSoft, color: vars.color.ink } },
    }),
  ],
});

export const block = style(uiLayer({ display: 'flex', width: '100%' }));
