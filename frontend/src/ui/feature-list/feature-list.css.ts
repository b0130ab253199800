import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { list, title } from '../ruled-pairs/ruled-pairs.css';

export const numberedList = style([list, uiLayer({ counterReset: 'entry' })]);

/** The number hangs before its title, so that titles of two lines stay in one column. */
export const numberedTitle = style([
  title,
  uiLayer({
    counterIncrement: 'entry',
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    columnGap: vars.space[2],
    selectors: { '&::before': { content: 'counter(entry)', color: vars.color.primary } },
  }),
]);
