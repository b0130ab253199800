import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const school = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));

/** Sections stacked vertically. */
export const sections = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] }),
);

export const sectionHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBottom: vars.space[3],
  }),
);
export const heading = style(featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong }));
export const verdict = style(
  featureLayer({
    maxWidth: vars.size.measure,
    marginTop: vars.space[4],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
  }),
);
export const goalsHeading = style([heading, featureLayer({ marginBottom: vars.space[3] })]);
export const muted = style(
  featureLayer({ maxWidth: vars.size.measure, color: vars.color.inkMuted, fontSize: vars.text.small }),
);
export const rowButtons = style(featureLayer({ display: 'flex', flexWrap: 'wrap' }));

/** Short fields side by side, even on a phone. */
export const pair = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[4] }),
);
export const total = style(featureLayer({ fontFamily: vars.font.figures }));
