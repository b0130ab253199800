import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';

export const list = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));

/** A checkbox row and its actions, which wrap below it if there is no room next to it. */
export const row = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    paddingBlock: vars.space[1],
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);

export const main = style(featureLayer({ flex: '1 1 18rem', minWidth: 0 }));

export const title = style(featureLayer({ fontSize: '1rem', lineHeight: vars.leading.snug, overflowWrap: 'anywhere' }));

export const doneTitle = style([
  title,
  featureLayer({ color: vars.color.inkMuted, textDecoration: 'line-through', textDecorationThickness: '1px' }),
]);

/** Facts below the title, inside the label. */
export const facts = style(
  featureLayer({
    gridColumn: 2,
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const late = style(featureLayer({ color: vars.color.danger, fontWeight: vars.weight.medium }));

/** Aligned with the text of the label above. */
export const details = style(
  featureLayer({
    paddingLeft: `calc(1.5rem + ${vars.space[3]})`,
    paddingBottom: vars.space[2],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
);

/** Error message of a failed save. */
export const failure = style([details, featureLayer({ color: vars.color.danger })]);

/** Buttons below the title. Their labels align with its text, because buttons have their own padding. */
export const actions = style(featureLayer({ display: 'flex', flexWrap: 'wrap', paddingLeft: '1.5rem' }));
