import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const list = style(inFeature({ borderTop: `1px solid ${vars.color.ink}` }));

export const row = style(
  inFeature({
    display: 'grid',
    // With large text the sign must not take the words' room.
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
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    paddingBlock: vars.space[5],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[8] } },
  }),
);

/** Price and button: on a phone at both ends of a line. */
export const offer = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    '@media': { [media.tablet]: { flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'start' } },
  }),
);

export const line = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const lineItem = style(
  inFeature({ display: 'inline', selectors: { '&:not(:last-child)::after': { content: '\\00a0· ' } } }),
);

/** On a phone the sign stands beside the title alone, and everything else has the whole width. */
export const words = style(
  inFeature({
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

/** The title and its badge. They share the type, so that the badge keeps its size beside it. */
export const head = style(
  inFeature({
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
  inFeature({
    ...titleType,
    minWidth: 0,
    fontWeight: vars.weight.strong,
    overflowWrap: 'anywhere',
  }),
);

export const description = style(inFeature({ ...wholeWidth, maxWidth: '36.7em', lineHeight: 1.6 }));

export const features = style(
  inFeature({
    ...wholeWidth,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
  }),
);

export const feature = style(
  inFeature({ display: 'flex', minWidth: 0, overflowWrap: 'anywhere', alignItems: 'baseline', gap: vars.space[3] }),
);

export const tick = style(inFeature({ flex: 'none', color: vars.color.primary }));

export const facts = style(
  inFeature({
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
export const nextStart = style(inFeature({ flexBasis: '100%' }));

/** Beside its button on a phone, on two lines where one is too long. */
export const price = style(
  inFeature({
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
  inFeature({
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
