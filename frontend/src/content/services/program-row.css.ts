import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const list = style(featureLayer({ borderTop: `1px solid ${vars.color.ink}` }));

export const row = style(
  featureLayer({
    display: 'grid',
    // With large text, the icon must leave enough room for the words.
    gridTemplateColumns: 'min(3.5rem, 15%) minmax(0, 1fr)',
    columnGap: vars.space[5],
    rowGap: vars.space[3],
    paddingBlock: vars.space[6],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': {
      [media.tablet]: {
        gridTemplateColumns: '4rem minmax(0, 1fr) 17.5rem',
        columnGap: vars.space[8],
        paddingBlock: vars.space[8],
      },
    },
  }),
);

export const shortRow = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    paddingBlock: vars.space[5],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[8] } },
  }),
);

/** Price and button, at opposite ends of a line on phones. */
export const offer = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    '@media': { [media.tablet]: { flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'start' } },
  }),
);
export const lineItem = style(
  featureLayer({ display: 'inline', selectors: { '&:not(:last-child)::after': { content: '\\00a0· ' } } }),
);

/** On phones, only the title is next to the icon, and everything else has the full width. */
export const words = style(
  featureLayer({
    display: 'contents',
    '@media': {
      [media.tablet]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space[3],
        alignContent: 'start',
      },
    },
  }),
);
const wholeWidth = { gridColumn: '1 / -1' } as const;

const titleType = { fontSize: vars.text.h3, lineHeight: vars.leading.title, letterSpacing: '-0.01em' } as const;

/** The title and its badge. They share font styles, so that the badge scales with the title. */
export const head = style(
  featureLayer({
    ...titleType,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[3],
    rowGap: vars.space[1],
    alignContent: 'center',
  }),
);

export const title = style(
  featureLayer({
    ...titleType,
    minWidth: 0,
    fontWeight: vars.weight.strong,
    overflowWrap: 'anywhere',
  }),
);

export const description = style(featureLayer({ ...wholeWidth, maxWidth: '36.7em', lineHeight: 1.6 }));

export const features = style(
  featureLayer({
    ...wholeWidth,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
  }),
);

export const feature = style(
  featureLayer({ display: 'flex', minWidth: 0, overflowWrap: 'anywhere', alignItems: 'baseline', gap: vars.space[3] }),
);

export const tick = style(featureLayer({ flex: 'none', color: vars.color.primary }));

export const facts = style(
  featureLayer({
    ...wholeWidth,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[5],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    fontFamily: vars.font.figures,
  }),
);
export const nextStart = style(featureLayer({ flexBasis: '100%' }));

/** Next to its button on phones; wraps if it is too long. */
export const price = style(
  featureLayer({
    flex: '1 1 9rem',
    fontFamily: vars.font.figures,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textWrap: 'balance',
    '@media': { [media.tablet]: { flex: 'none' } },
  }),
);

export const actions = style(
  featureLayer({
    ...wholeWidth,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[3]} ${vars.space[4]}`,
    '@media': {
      [media.tablet]: {
        gridColumn: 'auto',
        display: 'grid',
        alignContent: 'start',
        justifyContent: 'normal',
        justifyItems: 'end',
        textAlign: 'end',
      },
    },
  }),
);
