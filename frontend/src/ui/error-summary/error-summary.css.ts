import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';

export const summary = style(
  inUi({
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

export const title = style(
  inUi({
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
export const sign = style(inUi({ flex: 'none', display: 'inline-flex' }));

export const list = style(inUi({ display: 'grid', lineHeight: vars.leading.snug }));

export const link = style(
  inUi({
    display: 'block',
    // 44 px high on one line, and the same air around two.
    paddingBlock: '0.625rem',
    color: vars.color.danger,
    fontWeight: vars.weight.medium,
    selectors: { '&:hover': { color: vars.color.dangerHover } },
  }),
);
