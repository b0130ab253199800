import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';

export const links = style(featureLayer({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[5] }));
globalStyle(`${links} > a`, {
  '@layer': { feature: { display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target } },
});

/** A quiet action at the end of a section. */
export const endAction = style(featureLayer({ justifySelf: 'start', paddingInline: 0 }));
