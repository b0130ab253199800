import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

export const summary = style(
  uiLayer({
    display: 'grid',
    gap: vars.space[2],
    maxWidth: vars.size.form,
    padding: `${vars.space[5]} ${vars.space[6]}`,
    border: `2px solid ${vars.color.danger}`,
    borderRadius: vars.radius.field,
    background: vars.color.surface,
    scrollMarginTop: vars.space[24],
  }),
);

/** What happened, where no field is wrong. */
export const notice = style([
  summary,
  uiLayer({ borderColor: vars.color.caution, background: vars.color.cautionSoft }),
]);

export const title = style(
  uiLayer({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    color: vars.color.danger,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);

/** Keeps its size when the words beside it are large. */
export const sign = style(uiLayer({ flex: 'none', display: 'inline-flex' }));

export const list = style(uiLayer({ display: 'grid', lineHeight: vars.leading.snug }));

export const link = style(
  uiLayer({
    display: 'block',
    // 44 px high on one line, and the same air around two.
    paddingBlock: '0.625rem',
    color: vars.color.danger,
    fontWeight: vars.weight.medium,
    selectors: { '&:hover': { color: vars.color.dangerHover } },
  }),
);
