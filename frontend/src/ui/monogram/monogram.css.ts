import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';

const base = style(
  inUi({
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
  small: [base, inUi({ width: '2rem', fontSize: vars.text.fine })],
  normal: [base, inUi({ width: vars.size.target, fontSize: '1rem' })],
  large: [
    base,
    inUi({ width: '6rem', fontSize: '2rem', fontFamily: vars.font.display, fontWeight: vars.weight.display }),
  ],
});
