import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';

export const stars = style(inUi({ display: 'flex', gap: vars.space[1] }));

const shape = { strokeLinejoin: 'round', strokeWidth: 1.5 } as const;
export const filled = style(inUi({ ...shape, fill: vars.color.marker, stroke: vars.color.ink }));
export const empty = style(inUi({ ...shape, fill: 'none', stroke: vars.color.fieldBorder }));
