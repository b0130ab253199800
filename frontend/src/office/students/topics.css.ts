import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const section = style(featureLayer({ minWidth: 0, margin: 0, padding: 0, border: 0 }));
export const legend = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space[3],
    width: '100%',
    padding: `0 0 ${vars.space[2]}`,
    fontWeight: vars.weight.strong,
  }),
);
export const questions = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, fontWeight: vars.weight.regular }),
);

/** The name above its fields on a phone, beside them if there is room. */
export const topic = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    alignItems: 'center',
    paddingBlock: vars.space[1],
    borderTop: `1px solid ${vars.color.rule}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto 9rem' } },
  }),
);
export const name = style(
  featureLayer({
    gridColumn: '1 / -1',
    lineHeight: vars.leading.snug,
    '@media': { [media.tablet]: { gridColumn: 'auto' } },
  }),
);
export const fields = style(featureLayer({ display: 'flex', alignItems: 'center', gap: vars.space[2] }));
export const level = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
export const problem = style(
  featureLayer({ gridColumn: '1 / -1', color: vars.color.danger, fontSize: vars.text.small }),
);
