import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

const drawn = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const caption = style(
  uiLayer({
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    maxWidth: '44ch',
  }),
);

export const sheet = style(uiLayer({ fill: vars.color.surface, stroke: vars.color.rule, strokeWidth: 1.5 }));
export const ruling = style(uiLayer({ ...drawn, stroke: vars.color.wash, strokeWidth: 1.5 }));
export const marginLine = style(uiLayer({ ...drawn, stroke: vars.color.rule, strokeWidth: 1.5 }));

export const print = style(uiLayer({ fill: vars.color.ink, fontSize: 21, fontWeight: vars.weight.medium }));
export const working = style(
  uiLayer({ fill: vars.color.ink, fontFamily: vars.font.display, fontSize: 29, fontWeight: 420 }),
);
export const note = style(uiLayer({ fill: vars.color.primary, fontSize: 20, fontWeight: vars.weight.strong }));
export const label = style(uiLayer({ fill: vars.color.inkMuted, fontSize: 17 }));

/** The tutor's pen. */
export const pen = style(uiLayer({ ...drawn, stroke: vars.color.primary, strokeWidth: 3.2 }));
export const wrong = style(uiLayer({ ...drawn, stroke: vars.color.danger, strokeWidth: 3.2 }));
export const highlighter = style(uiLayer({ fill: vars.color.marker }));
