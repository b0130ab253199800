import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers, media } from '../../theme/media';

/** The search box and its filters, on one line if there is room. */
export const search = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    marginBottom: vars.space[5],
    '@container': {
      [containers.tablet]: { gridTemplateColumns: 'minmax(0, 36rem) 14rem 12rem', alignItems: 'end' },
    },
  }),
);

/** Number of results, with actions for them. */
export const found = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: vars.size.target,
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
  }),
);

export const name = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    fontWeight: vars.weight.strong,
    '@container': { [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2rem' } } } },
  }),
);

/** Stays on one line, but on paper, where the columns of long names leave no room. */
export const plain = style(
  featureLayer({
    '@container': {
      [containers.tablet]: { whiteSpace: 'nowrap', '@media': { [media.print]: { whiteSpace: 'normal' } } },
    },
  }),
);

/** The links to the other parts of the list. */
export const pages = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3], marginTop: vars.space[5] }),
);
