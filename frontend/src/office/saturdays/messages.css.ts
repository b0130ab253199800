import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const stack = style(featureLayer({ display: 'grid', gap: vars.space[5] }));

/** Preview of an email. */
export const preview = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    padding: vars.space[5],
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
    overflowWrap: 'anywhere',
  }),
);
export const previewHead = style(featureLayer({ fontSize: vars.text.small, color: vars.color.inkMuted }));
export const previewSubject = style(
  featureLayer({ fontSize: vars.text.h4, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);
export const previewText = style(featureLayer({ whiteSpace: 'pre-line', lineHeight: vars.leading.snug }));

export const listTitle = style(
  featureLayer({ fontSize: vars.text.body, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);
export const quiet = style(featureLayer({ color: vars.color.inkMuted }));

/** A list of people, each with one fact on the right. */
export const people = style(featureLayer({ display: 'grid', fontSize: vars.text.small }));
globalStyle(
  `${people} > li`,
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: vars.space[4],
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
    overflowWrap: 'anywhere',
  }),
);

/** A section of the page below the rosters. */
export const part = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    paddingBlock: vars.space[5],
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);
export const partTitle = style(
  featureLayer({ fontSize: vars.text.h4, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);

/** A message. Its line expands to show the text and the recipients. */
export const message = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));
export const messageHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[4],
    minHeight: vars.size.target,
    paddingBlock: vars.space[2],
    cursor: 'pointer',
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const messageSubject = style(
  featureLayer({ flex: '1 1 12rem', color: vars.color.primary, fontWeight: vars.weight.strong }),
);
export const messageBody = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    maxWidth: '44rem',
    paddingBlock: `${vars.space[2]} ${vars.space[5]}`,
  }),
);

/** The effects of closing a date, one per line. */
export const effects = style(
  featureLayer({ display: 'grid', gap: vars.space[2], paddingInlineStart: vars.space[5], listStyle: 'disc' }),
);
