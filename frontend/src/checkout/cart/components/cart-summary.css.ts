import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { textLink } from '../../../ui/link/text-link.css';

export const panel = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    padding: vars.space[5],
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderTop: `3px solid ${vars.color.ink}`,
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
    fontFamily: vars.font.figures,
    scrollMarginTop: vars.space[24],
  }),
);

export const title = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const subtitle = style(
  featureLayer({
    marginBottom: vars.space[2],
    fontSize: vars.text.small,
    fontWeight: vars.weight.strong,
    color: vars.color.inkMuted,
  }),
);

/** Name and price on one line, actions below. */
export const row = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(55%)',
    columnGap: vars.space[4],
    alignItems: 'start',
    paddingBlock: vars.space[2],
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);
export const name = style(
  featureLayer({ paddingBlock: vars.space[2], fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }),
);
export const detail = style(
  featureLayer({
    display: 'block',
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
    color: vars.color.inkMuted,
  }),
);
export const notes = style(
  featureLayer({
    gridColumn: '1 / -1',
    paddingBottom: vars.space[2],
    fontSize: vars.text.small,
    color: vars.color.inkMuted,
  }),
);
export const open = style([notes, featureLayer({ fontWeight: vars.weight.medium, color: vars.color.ink })]);
export const price = style(featureLayer({ paddingBlock: vars.space[2], textAlign: 'end' }));
export const rowActions = style(
  featureLayer({
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[5],
    fontSize: vars.text.small,
  }),
);

/** Aligned with the text, not with the checkbox in front of it. */
export const tickedActions = style([
  rowActions,
  featureLayer({ paddingInlineStart: `calc(1.5rem + ${vars.space[3]})` }),
]);
export const change = style([textLink, featureLayer({ fontWeight: vars.weight.strong })]);
export const ownAction = style(featureLayer({ gridColumn: '1 / -1', justifySelf: 'start' }));
export const quiet = style(featureLayer({ paddingInline: 0, fontSize: vars.text.small }));

export const totals = style(featureLayer({ paddingTop: vars.space[3], borderTop: `1.5px solid ${vars.color.ink}` }));
/** Scrolled into view together with the text above it. */
export const undo = style([quiet, featureLayer({ scrollMarginTop: vars.space[24] })]);

/** Receives focus only so that screen readers read it. */
export const undone = style(
  featureLayer({ color: vars.color.inkMuted, selectors: { '&:focus': { outline: 'none' } } }),
);
