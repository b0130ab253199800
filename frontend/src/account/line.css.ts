import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';

/** A row of a list: its name on one side, its status or action on the other. */
export const line = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
  }),
);
// A name that is wider than the row breaks.
globalStyle(`${line} > *`, featureLayer({ minWidth: 0 }));
