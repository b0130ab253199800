import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';

export const wideSheet = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], justifyItems: 'stretch' }),
);
/** Keeps a section as narrow as a form. */
export const sheet = style([wideSheet, inFeature({ maxWidth: vars.size.form })]);

export const subject = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    selectors: { '& + &': { paddingTop: vars.space[6], borderTop: `1px solid ${vars.color.rule}` } },
  }),
);

/** A button as wide as its words. */
export const action = style(inFeature({ display: 'grid', justifyItems: 'start', gap: vars.space[3] }));

export const session = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
  }),
);

export const device = style(
  inFeature({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    fontWeight: vars.weight.medium,
  }),
);

export const links = style(inFeature({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[6] }));

/** Below the name of a choice. */
export const choiceNote = style(
  inFeature({
    display: 'block',
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
    lineHeight: vars.leading.snug,
  }),
);
