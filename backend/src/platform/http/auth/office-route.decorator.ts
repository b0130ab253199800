import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { officeRoutes, type OfficeRouteName } from '@academy/contracts/http/office/routes';

export const officeRouteKey = 'academy:office-route';

/**
 * Binds a controller method to an office call: its HTTP method, its path below /api, and the role it requires.
 * @param status HTTP status of success
 */
export function OfficeRoute(name: OfficeRouteName, status = 200): MethodDecorator {
  const { method, path } = officeRoutes[name];
  return applyDecorators(
    RequestMapping({ path: `/api${path}`, method: RequestMethod[method] }),
    SetMetadata(officeRouteKey, name),
    HttpCode(status),
  );
}
