import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { containers } from '../theme/media';

export const columns = style(
  featureLayer({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[12],
    // Keeps the footer off the first screen of a short page.
    minHeight: '50vh',
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(14rem, 18rem)`,
        justifyContent: 'space-between',
        columnGap: vars.space[12],
      },
    },
  }),
);
export const aside = style(
  featureLayer({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[6],
    paddingTop: vars.space[6],
    borderTop: `1px solid ${vars.color.rule}`,
    '@container': { [containers.desktop]: { paddingTop: vars.space[3], borderTop: 0 } },
  }),
);

export const question = style(
  featureLayer({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[1],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const questionTitle = style(featureLayer({ fontSize: '1rem', fontWeight: vars.weight.strong }));
