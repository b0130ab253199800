import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { room } from '../../theme/media';

export const columns = style(
  inFeature({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[12],
    // The foot of the site stays out of a short page's first screen.
    minHeight: '50vh',
    '@container': {
      [room.desktop]: {
        gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(14rem, 18rem)`,
        justifyContent: 'space-between',
        columnGap: vars.space[12],
      },
    },
  }),
);

export const main = style(inFeature({ display: 'grid', alignContent: 'start', gap: vars.space[8], minWidth: 0 }));

export const opening = style(inFeature({ display: 'grid', gap: vars.space[3] }));

export const aside = style(
  inFeature({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[6],
    paddingTop: vars.space[6],
    borderTop: `1px solid ${vars.color.rule}`,
    '@container': { [room.desktop]: { paddingTop: vars.space[3], borderTop: 0 } },
  }),
);

export const question = style(
  inFeature({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[1],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const questionTitle = style(inFeature({ fontSize: '1rem', fontWeight: vars.weight.strong }));
