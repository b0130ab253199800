import { globalLayer } from '@vanilla-extract/css';
import { layerOrder } from './layer-order';

for (const name of layerOrder) globalLayer(name);
