import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const body = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    paddingBlockEnd: vars.space.section,
    '@media': { [media.print]: { display: 'block', paddingBlockEnd: 0 } },
  }),
);

const paperGap = { [media.print]: { marginBlockEnd: vars.space[3] } } as const;

export const paragraph = style(inFeature({ '@media': paperGap }));
export const chapter = style(inFeature({ marginTop: vars.space[6], breakAfter: 'avoid', '@media': paperGap }));
export const heading = style(
  inFeature({
    fontSize: vars.text.h3,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textWrap: 'balance',
  }),
);

/** What the tutor wrote beside it. */
export const remark = style(inFeature({ color: vars.color.primary, fontWeight: vars.weight.medium }));

export const list = style(
  inFeature({
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
  inFeature({
    paddingInlineStart: vars.space[1],
    breakInside: 'avoid',
    selectors: { '&::marker': { color: vars.color.primary, fontWeight: vars.weight.strong } },
  }),
);

const ruling = '2.25rem';

/** A sheet of ruled paper; every line of working stands on a rule. */
export const sheet = style(
  inFeature({
    maxWidth: vars.size.measure,
    marginBlock: vars.space[2],
    padding: `${vars.space[3]} clamp(1rem, 5vw, ${vars.space[6]}) ${vars.space[5]}`,
    background: `repeating-linear-gradient(to bottom, transparent 0 calc(${ruling} - 1px), ${vars.color.rule} calc(${ruling} - 1px) ${ruling}) content-box, ${vars.color.surface}`,
    border: `1px solid ${vars.color.rule}`,
    breakInside: 'avoid',
  }),
);
export const line = style(inFeature({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: ruling }));
/** What it is at the left, its amount at the right; a narrow sheet sets the amount below its words. */
export const sum = style([
  line,
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
  }),
]);
export const amount = style(inFeature({ marginInlineStart: 'auto', fontVariantNumeric: 'lining-nums tabular-nums' }));
export const result = style(inFeature({ boxShadow: `0 -1.5px ${vars.color.ink}` }));
export const tick = style(inFeature({ display: 'inline-flex', gap: vars.space[2], alignItems: 'baseline' }));
