import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const part = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], justifyItems: 'stretch' }),
);

export const head = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
  }),
);

export const share = style(featureLayer({ color: vars.color.inkMuted, fontFamily: vars.font.figures }));

export const group = style(
  featureLayer({
    marginBottom: vars.space[2],
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
  }),
);

export const summary = style(
  featureLayer({
    minHeight: vars.size.target,
    paddingBlock: vars.space[2],
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    cursor: 'pointer',
  }),
);

/** A removed task with its undo button. */
export const removed = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    paddingInline: vars.space[4],
    background: vars.color.wash,
    borderRadius: vars.radius.field,
    overflowWrap: 'anywhere',
  }),
);
