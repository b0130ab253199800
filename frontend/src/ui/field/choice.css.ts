import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

const box = {
  appearance: 'none',
  flex: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  width: '1.5rem',
  height: '1.5rem',
  border: `1.5px solid ${vars.color.fieldBorder}`,
  background: vars.color.surface,
  cursor: 'pointer',
} as const;

const ownBox = { '@media': { [media.forcedColors]: { appearance: 'auto' } } } as const;

export const checkbox = style(
  uiLayer({
    ...box,
    borderRadius: vars.radius.field,
    selectors: {
      '&:checked': { background: vars.color.primary, borderColor: vars.color.primary },
      '&[aria-invalid="true"]': { borderColor: vars.color.danger, borderWidth: 2 },
      '&:disabled': { background: vars.color.wash, cursor: 'default' },
      '&:checked::before': {
        content: '',
        width: '0.9rem',
        height: '0.9rem',
        background: vars.color.onPrimary,
        clipPath: 'polygon(3% 55%, 17% 45%, 36% 68%, 80% 8%, 97% 17%, 41% 96%, 32% 95%)',
      },
    },
    ...ownBox,
  }),
);

export const radio = style(
  uiLayer({
    ...box,
    borderRadius: vars.radius.round,
    selectors: {
      '&:checked': { borderColor: vars.color.primary, borderWidth: 2 },
      '&:checked::before': {
        content: '',
        width: '0.75rem',
        height: '0.75rem',
        borderRadius: vars.radius.round,
        background: vars.color.primary,
      },
      '&:disabled': { background: vars.color.wash, cursor: 'default' },
    },
    ...ownBox,
  }),
);

export const checkRow = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space[3],
    alignItems: 'start',
    minHeight: vars.size.target,
    paddingBlock: vars.space[2],
    cursor: 'pointer',
    scrollMarginTop: vars.space[24],
  }),
);

export const checkLabel = style(uiLayer({ fontSize: '1rem', lineHeight: vars.leading.snug }));

export const legend = style(
  uiLayer({
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    scrollMarginTop: vars.space[24],
  }),
);

export const cards = style(
  uiLayer({
    // The legend is in no row of its own, so nothing else would keep the hint above.
    gridRow: 3,
    marginTop: vars.space[2],
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    background: vars.color.surface,
    overflow: 'clip',
  }),
);

export const invalidCards = style([
  cards,
  uiLayer({ borderColor: vars.color.danger, boxShadow: `inset 4px 0 0 ${vars.color.danger}` }),
]);

export const card = style(
  uiLayer({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space[4],
    rowGap: vars.space[1],
    alignItems: 'start',
    padding: `${vars.space[4]} ${vars.space[5]}`,
    cursor: 'pointer',
    selectors: {
      '& + &': { borderTop: `1px solid ${vars.color.rule}` },
      '&:hover': { background: vars.color.primarySoft },
      '&:has(:checked)': { background: vars.color.markerSoft },
      '&:has(:disabled)': { cursor: 'default', color: vars.color.inkMuted, background: vars.color.wash },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.color.primary}`, outlineOffset: '-3px' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
);

export const cardRadio = style([radio, uiLayer({ selectors: { '&:focus-visible': { outline: 'none' } } })]);
// Name and price share a line while there is room; with large text the price goes below.
export const cardHead = style(
  uiLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    fontWeight: vars.weight.strong,
    lineHeight: 1.45,
  }),
);
export const cardName = style(
  uiLayer({
    flex: '1 1 6rem',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[2],
    alignItems: 'baseline',
    minWidth: 0,
    overflowWrap: 'anywhere',
  }),
);
export const cardPrice = style(uiLayer({ fontFamily: vars.font.figures, whiteSpace: 'nowrap' }));
export const cardDescription = style(
  uiLayer({ gridColumn: 2, fontSize: vars.text.small, lineHeight: vars.leading.snug, color: vars.color.inkMuted }),
);
