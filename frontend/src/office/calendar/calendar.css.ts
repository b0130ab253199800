import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

/** Height of one hour on wide screens. */
const hourHeight = '4rem';
const hours = (minutes: string) => `calc(var(${minutes}) / 60 * ${hourHeight})`;
/** From this width on, tutors are side by side; below it, one after another. */
const wide = containers.desktop;

export const toolbar = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space[3] }),
);
/** Keeps the buttons together when they wrap. */
export const turns = style(featureLayer({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));
export const filter = style(
  featureLayer({ flex: '1 1 100%', '@container': { [wide]: { flex: '0 0 14rem', marginInlineStart: 'auto' } } }),
);
export const found = style(
  featureLayer({ paddingBlock: vars.space[3], color: vars.color.inkMuted, fontSize: vars.text.small }),
);

export const scroller = style(
  featureLayer({ '@container': { [wide]: { overflowX: 'auto', border: `1px solid ${vars.color.rule}` } } }),
);

export const board = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[8],
    '@container': {
      [wide]: {
        gap: 0,
        gridTemplateColumns: '4rem repeat(var(--columns), minmax(10rem, 1fr))',
        gridTemplateRows: `auto calc(var(--hours) * ${hourHeight})`,
        background: vars.color.surface,
      },
    },
  }),
);

const sideBorder = { borderInlineStart: `1px solid ${vars.color.rule}` } as const;

/** The hours at the side, aligned with the lines of the columns. */
export const scaleHours = style(
  featureLayer({
    display: 'none',
    '@container': { [wide]: { display: 'block', gridRow: '2' } },
  }),
);
export const hour = style(
  featureLayer({
    display: 'block',
    height: hourHeight,
    paddingInlineEnd: vars.space[2],
    color: vars.color.inkMuted,
    fontSize: vars.text.fine,
    lineHeight: vars.leading.title,
    textAlign: 'end',
  }),
);

export const column = style(
  featureLayer({
    minWidth: 0,
    '@container': {
      [wide]: { ...sideBorder, display: 'grid', gridRow: '1 / span 2', gridTemplateRows: 'subgrid' },
    },
  }),
);

export const columnHead = style(
  featureLayer({
    '@container': {
      [wide]: {
        display: 'grid',
        alignContent: 'start',
        padding: `${vars.space[1]} ${vars.space[2]}`,
        borderBottom: `1px solid ${vars.color.rule}`,
      },
    },
  }),
);
export const name = style(
  featureLayer({ fontSize: vars.text.body, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const nameLink = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.ink,
    textDecorationColor: vars.color.rule,
    textUnderlineOffset: '0.25em',
  }),
);
export const note = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const columnLinks = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[3],
    '@container': { [wide]: { alignSelf: 'end' } },
  }),
);

/** Time outside the tutor's hours is gray, with a line at each hour. */
export const body = style(
  featureLayer({
    '@container': {
      [wide]: {
        position: 'relative',
        background: `repeating-linear-gradient(${vars.color.rule} 0 1px, transparent 1px ${hourHeight}), ${vars.color.wash}`,
      },
    },
  }),
);

const placed = { position: 'absolute', insetInline: 0, top: hours('--from'), height: hours('--length') } as const;

export const window = style(
  featureLayer({
    display: 'none',
    '@container': {
      [wide]: {
        ...placed,
        display: 'block',
        background: `repeating-linear-gradient(${vars.color.rule} 0 1px, transparent 1px ${hourHeight}), ${vars.color.surface}`,
      },
    },
  }),
);

export const none = style(
  featureLayer({
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    '@container': { [wide]: { position: 'relative', padding: vars.space[2], textAlign: 'center' } },
  }),
);

export const lessons = style(featureLayer({ display: 'grid', gap: vars.space[2], marginTop: vars.space[2] }));

export const lesson = style(
  featureLayer({
    '@container': {
      [wide]: {
        ...placed,
        padding: '1px 3px',
        insetInlineStart: 'calc(100% / var(--share, 1) * var(--place, 0))',
        insetInlineEnd: 'auto',
        width: 'calc(100% / var(--share, 1))',
      },
    },
  }),
);

const entry = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: vars.space[3],
  width: '100%',
  minHeight: vars.size.target,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.field,
  borderInlineStart: `3px solid ${vars.color.primary}`,
  fontSize: vars.text.small,
  lineHeight: 1.3,
  textAlign: 'start',
  overflow: 'hidden',
  '@container': {
    [wide]: {
      // A narrow box cuts a long word off instead of breaking it.
      overflowWrap: 'normal',
      alignContent: 'flex-start',
      columnGap: vars.space[1],
      height: '100%',
      minHeight: 0,
      fontSize: vars.text.fine,
    },
  },
} as const;

export const block = style(
  featureLayer({
    ...entry,
    background: vars.color.primarySoft,
    color: vars.color.ink,
    cursor: 'pointer',
    selectors: {
      '&:hover': { boxShadow: `inset 0 0 0 1px ${vars.color.primary}` },
      '&[data-state=over]': {
        background: vars.color.wash,
        borderColor: vars.color.fieldBorder,
        color: vars.color.inkMuted,
      },
      '&[data-state=warning]': { background: vars.color.cautionSoft, borderColor: vars.color.caution },
    },
  }),
);
export const test = style(
  featureLayer({ ...entry, background: vars.color.markerSoft, borderColor: vars.color.marker, color: vars.color.ink }),
);

export const time = style(
  featureLayer({ fontFamily: vars.font.figures, fontWeight: vars.weight.strong, whiteSpace: 'nowrap' }),
);
export const student = style(
  featureLayer({ maxWidth: '100%', fontWeight: vars.weight.medium, overflow: 'hidden', textOverflow: 'ellipsis' }),
);
export const detail = style(featureLayer({ color: vars.color.inkMuted, minWidth: 0 }));

export const canceled = style(featureLayer({ marginBottom: vars.space[3], borderTop: `1px solid ${vars.color.rule}` }));
export const canceledLesson = style(
  featureLayer({ paddingBlock: vars.space[2], borderBottom: `1px solid ${vars.color.rule}` }),
);
