import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { textLink } from '../../../ui/link/text-link.css';

export const panel = style(
  inFeature({
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
  inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const subtitle = style(
  inFeature({
    marginBottom: vars.space[2],
    fontSize: vars.text.small,
    fontWeight: vars.weight.strong,
    color: vars.color.inkMuted,
  }),
);

/** Name and price on one line, what can be done below. */
export const row = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(55%)',
    columnGap: vars.space[4],
    alignItems: 'start',
    paddingBlock: vars.space[2],
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);
export const name = style(
  inFeature({ paddingBlock: vars.space[2], fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }),
);
export const detail = style(
  inFeature({
    display: 'block',
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
    color: vars.color.inkMuted,
  }),
);
export const notes = style(
  inFeature({
    gridColumn: '1 / -1',
    paddingBottom: vars.space[2],
    fontSize: vars.text.small,
    color: vars.color.inkMuted,
  }),
);
export const open = style([notes, inFeature({ fontWeight: vars.weight.medium, color: vars.color.ink })]);
export const price = style(inFeature({ paddingBlock: vars.space[2], textAlign: 'end' }));
export const rowActions = style(
  inFeature({
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[5],
    fontSize: vars.text.small,
  }),
);
/** Below the words, not below the box before them. */
export const tickedActions = style([rowActions, inFeature({ paddingInlineStart: `calc(1.5rem + ${vars.space[3]})` })]);
export const change = style([textLink, inFeature({ fontWeight: vars.weight.strong })]);
export const ownAction = style(inFeature({ gridColumn: '1 / -1', justifySelf: 'start' }));
export const quiet = style(inFeature({ paddingInline: 0, fontSize: vars.text.small }));

export const totals = style(inFeature({ paddingTop: vars.space[3], borderTop: `1.5px solid ${vars.color.ink}` }));

export const actions = style(inFeature({ display: 'grid', gap: vars.space[2], justifyItems: 'stretch' }));
