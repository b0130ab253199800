import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { routes, type RouteName } from '@academy/contracts/http/routes';

export const routeKey = 'academy:route';

/**
 * Binds a controller method to a call of the contract: its method, its path below /api, its plain path where
 * the documents know one, and who may call it. The only way a route comes to exist.
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
