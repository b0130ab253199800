import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers, media } from '../../theme/media';

/** On a phone the filters are in two columns, so that the list starts on the first screen. */
export const filters = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: `${vars.space[3]} ${vars.space[4]}`,
    maxWidth: '44rem',
    marginBottom: vars.space[6],
  }),
);

/** The name in a row. In a table it is as high as the row, on a card as high as a touch target. */
export const opener = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    '@container': { [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2rem' } } } },
  }),
);

/** Further actions on the leads page. */
export const headActions = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] }),
);

/** Short words on one line, except on paper, which is too narrow for that. */
export const short = style(
  featureLayer({
    '@container': {
      [containers.tablet]: { whiteSpace: 'nowrap', '@media': { [media.print]: { whiteSpace: 'normal' } } },
    },
  }),
);

export const quiet = style([short, featureLayer({ color: vars.color.inkMuted })]);

export const late = style([
  short,
  featureLayer({ color: vars.color.danger, fontWeight: vars.weight.strong, whiteSpace: 'nowrap' }),
]);

export const empty = style(featureLayer({ color: vars.color.inkMuted }));

export const more = style(
  featureLayer({ display: 'grid', justifyItems: 'start', gap: vars.space[3], marginTop: vars.space[6] }),
);

export const back = style(featureLayer({ fontSize: vars.text.small }));

export const head = style(featureLayer({ display: 'grid', gap: vars.space[2], marginBottom: vars.space[6] }));

/** Facts about the lead on one line, separated by space. */
export const line = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    fontSize: vars.text.small,
  }),
);

/** Actions on the left, the form and the history on the right, matching the tab order. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[8],
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: '20rem minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr',
        columnGap: vars.space[12],
      },
    },
  }),
);

export const work = style(
  featureLayer({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[6],
    '@container': { [containers.desktop]: { gridColumn: 1, gridRow: '1 / span 2' } },
  }),
);

export const section = style(featureLayer({ display: 'grid', alignContent: 'start', gap: vars.space[3], minWidth: 0 }));

export const heading = style(
  featureLayer({ fontSize: vars.text.body, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);

/** One fact with its button on the right. */
export const fact = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    paddingBlock: vars.space[1],
    borderTop: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const factText = style(featureLayer({ flex: '1 1 10rem', overflowWrap: 'anywhere' }));

export const history = style(featureLayer({ display: 'grid' }));

export const entry = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    paddingBlock: vars.space[3],
    borderTop: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const when = style(featureLayer({ color: vars.color.inkMuted, fontFamily: vars.font.figures }));

/** Text written by a person, with its line breaks kept. */
export const written = style(
  featureLayer({
    maxWidth: vars.size.measure,
    paddingInlineStart: vars.space[4],
    borderInlineStart: `3px solid ${vars.color.rule}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  }),
);

export const facts = style(featureLayer({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }));

/** Preview of an email. */
export const preview = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    padding: vars.space[5],
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
    overflowWrap: 'anywhere',
  }),
);
export const previewHead = style(
  featureLayer({ display: 'grid', gap: vars.space[1], fontSize: vars.text.small, color: vars.color.inkMuted }),
);
export const previewText = style(featureLayer({ whiteSpace: 'pre-line', lineHeight: vars.leading.snug }));

export const buttons = style(featureLayer({ display: 'flex', gap: vars.space[4] }));

/** The states side by side, styled as one control. */
export const states = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    overflow: 'hidden',
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
  }),
);

export const state = style(
  featureLayer({
    minHeight: vars.size.target,
    fontSize: vars.text.small,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    textAlign: 'center',
    outlineOffset: '-3px',
    selectors: {
      '& + &': { borderInlineStart: `1px solid ${vars.color.fieldBorder}` },
      '&:hover': { background: vars.color.wash },
      '&[aria-pressed="true"]': { background: vars.color.primary, color: vars.color.onPrimary },
    },
  }),
);

/** The text of a testimonial, as published. */
export const words = style(
  featureLayer({
    margin: 0,
    paddingInlineStart: vars.space[3],
    borderInlineStart: `3px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  }),
);

export const signed = style(featureLayer({ color: vars.color.inkMuted }));

export const steps = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine }));
