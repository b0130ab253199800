import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

export const skipLink = style(
  uiLayer({
    position: 'fixed',
    insetBlockStart: vars.space[2],
    insetInlineStart: vars.space[2],
    zIndex: vars.stack.skip,
    padding: `${vars.space[3]} ${vars.space[5]}`,
    background: vars.color.marker,
    color: vars.color.ink,
    fontWeight: vars.weight.strong,
    borderRadius: vars.radius.field,
    selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' }, '&:hover': { color: vars.color.ink } },
  }),
);
