import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';

export const list = style(inUi({ display: 'grid', gap: vars.space[6] }));
export const question = style(inUi({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title, marginBottom: vars.space[1] }));
