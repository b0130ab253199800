import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { routes, type RouteName } from '@academy/contracts/http/routes';

export const routeKey = 'academy:route';

/**
 * Binds a controller method to a call of the contract: its HTTP method, its path below /api, its path without /api if one is documented, and
 * who may call it. Every call except the office's is declared this way.
 * @param status HTTP status of success
 */
export function Route(name: RouteName, status = 200): MethodDecorator {
  const route = routes[name];
  const path = route.legacyPath ? [`/api${route.path}`, route.path] : `/api${route.path}`;
  return applyDecorators(
    RequestMapping({ path, method: RequestMethod[route.method] }),
    SetMetadata(routeKey, name),
    HttpCode(status),
  );
}
