import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

const base = style(
  uiLayer({
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    aspectRatio: '1',
    border: `1px solid ${vars.color.primary}`,
    borderRadius: vars.radius.round,
    background: vars.color.primarySoft,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    lineHeight: 1,
    letterSpacing: '0.02em',
  }),
);

export const sizes = styleVariants({
  small: [base, uiLayer({ width: '2rem', fontSize: vars.text.fine })],
  normal: [base, uiLayer({ width: vars.size.target, fontSize: '1rem' })],
  large: [
    base,
    uiLayer({ width: '6rem', fontSize: '2rem', fontFamily: vars.font.display, fontWeight: vars.weight.display }),
  ],
});
