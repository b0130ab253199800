import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

/** The cart's contents and the payment: side by side on wide screens, stacked on a phone. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${vars.size.form})`,
    alignContent: 'start',
    gap: vars.space[6],
    minHeight: '50vh',
    paddingBottom: vars.space.section,
    fontFamily: vars.font.figures,
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(16rem, 19rem)`,
        gridTemplateRows: 'auto 1fr',
        justifyContent: 'space-between',
        // The actions stay below the lines even where the payment beside them is taller.
        alignItems: 'start',
        columnGap: vars.space[8],
      },
    },
  }),
);
export const contents = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[6] }),
);
export const lines = style(
  featureLayer({ borderBottom: `1px solid ${vars.color.rule}`, lineHeight: vars.leading.snug }),
);

export const panel = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    '@container': {
      [containers.desktop]: {
        position: 'sticky',
        insetBlockStart: vars.space[24],
        gridColumn: 2,
        gridRow: '1 / span 2',
        alignSelf: 'start',
        padding: vars.space[5],
        background: vars.color.surface,
        border: `1px solid ${vars.color.rule}`,
        borderTop: `3px solid ${vars.color.ink}`,
      },
    },
  }),
);
globalStyle(`${panel} button[type="submit"]`, { '@layer': { feature: { width: '100%' } } });
export { actions } from '../../ui/page-header/page-header.css';
