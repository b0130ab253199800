import { type Space, sprinkles } from '../../theme/sprinkles.css';
import { vars } from '../../theme/contract.css';

export type Count = 1 | 2 | 3 | 4;

/** A class for each value, made at build: the browser gets names and not what makes them. */
function forEach<Value extends string | number>(values: readonly Value[], classOf: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, classOf(value)])) as Record<Value, string>;
}

const counts: readonly Count[] = [1, 2, 3, 4];

export const gaps = forEach(Object.keys(vars.space) as unknown as Space[], (gap) => sprinkles({ gap }));

export const stack = sprinkles({ display: 'grid', gridTemplateColumns: 1, alignContent: 'start', minWidth: 0 });
export const narrow = sprinkles({ justifyItems: 'start' });

export const inline = sprinkles({ display: 'flex', flexWrap: 'wrap' });
export const spreadOut = sprinkles({ justifyContent: 'space-between' });
export const aligned = forEach(['start', 'center', 'end', 'baseline'], (alignItems) => sprinkles({ alignItems }));

export const columns = sprinkles({ display: 'grid', gridTemplateColumns: { phone: 1 } });
export const onTablet = forEach(counts, (tablet) => sprinkles({ gridTemplateColumns: { tablet } }));
export const onDesktop = forEach(counts, (desktop) => sprinkles({ gridTemplateColumns: { desktop } }));
