import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const body = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    paddingBlockEnd: vars.space.section,
    '@media': { [media.print]: { display: 'block', paddingBlockEnd: 0 } },
  }),
);

const paperGap = { [media.print]: { marginBlockEnd: vars.space[3] } } as const;

export const paragraph = style(featureLayer({ '@media': paperGap }));
export const chapter = style(featureLayer({ marginTop: vars.space[6], breakAfter: 'avoid', '@media': paperGap }));
export const heading = style(
  featureLayer({
    fontSize: vars.text.h3,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textWrap: 'balance',
  }),
);

/** The tutor's note next to the text. */
export const remark = style(featureLayer({ color: vars.color.primary, fontWeight: vars.weight.medium }));

export const list = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    margin: 0,
    paddingInlineStart: vars.space[6],
    maxWidth: vars.size.measure,
    fontSize: vars.text.body,
    lineHeight: vars.leading.body,
    textWrap: 'pretty',
    '@media': paperGap,
  }),
);
export const item = style(
  featureLayer({
    paddingInlineStart: vars.space[1],
    breakInside: 'avoid',
    selectors: { '&::marker': { color: vars.color.primary, fontWeight: vars.weight.strong } },
  }),
);

const ruling = '2.25rem';

/** A sheet of ruled paper, with every line of work on a rule. */
export const sheet = style(
  featureLayer({
    maxWidth: vars.size.measure,
    marginBlock: vars.space[2],
    padding: `${vars.space[3]} clamp(1rem, 5vw, ${vars.space[6]}) ${vars.space[5]}`,
    background: `repeating-linear-gradient(to bottom, transparent 0 calc(${ruling} - 1px), ${vars.color.rule} calc(${ruling} - 1px) ${ruling}) content-box, ${vars.color.surface}`,
    border: `1px solid ${vars.color.rule}`,
    breakInside: 'avoid',
  }),
);
export const line = style(
  featureLayer({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: ruling }),
);
/** Label on the left, amount on the right; on a narrow sheet, the amount wraps below its label. */
export const sum = style([
  line,
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
  }),
]);
export const amount = style(
  featureLayer({ marginInlineStart: 'auto', fontVariantNumeric: 'lining-nums tabular-nums' }),
);
export const result = style(featureLayer({ boxShadow: `0 -1.5px ${vars.color.ink}` }));
export const tick = style(featureLayer({ display: 'inline-flex', gap: vars.space[2], alignItems: 'baseline' }));
