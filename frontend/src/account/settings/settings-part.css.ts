import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const wideSheet = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], justifyItems: 'stretch' }),
);

/** Keeps a section as narrow as a form. */
export const sheet = style([wideSheet, featureLayer({ maxWidth: vars.size.form })]);

export const subject = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    selectors: { '& + &': { paddingTop: vars.space[6], borderTop: `1px solid ${vars.color.rule}` } },
  }),
);
export const session = style(
  featureLayer({
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
  featureLayer({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    fontWeight: vars.weight.medium,
  }),
);

export const links = style(featureLayer({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[6] }));

/** A quiet button on its own row, aligned with the other buttons. */
export const quietAction = style(featureLayer({ justifySelf: 'start', paddingInline: 0 }));

/** A note below the name of a choice. */
export const choiceNote = style(
  featureLayer({
    display: 'block',
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
    lineHeight: vars.leading.snug,
  }),
);
