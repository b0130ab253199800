import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

export const stars = style(uiLayer({ display: 'flex', gap: vars.space[1] }));

const shape = { strokeLinejoin: 'round', strokeWidth: 1.5 } as const;
export const filled = style(uiLayer({ ...shape, fill: vars.color.marker, stroke: vars.color.ink }));
export const empty = style(uiLayer({ ...shape, fill: 'none', stroke: vars.color.fieldBorder }));
