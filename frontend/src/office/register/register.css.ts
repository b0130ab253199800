import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

/** As wide as the form's fields. */
export const choice = style({ maxInlineSize: '36rem' });

export const page = style({ display: 'grid', gap: vars.space[6], gridTemplateColumns: 'minmax(0, 1fr)' });
