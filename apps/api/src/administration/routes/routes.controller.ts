import { screenGroups, type ScreenGroup } from '@impeller/contracts';
import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../access/allow.js';
import { describeScreens } from './routes.openapi.js';

/** The screens that a role can be given: what the role form's matrix shows. */
@Controller('routes')
export class RoutesController {
  @Get()
  @SignedIn('admin')
  @describeScreens
  list(): readonly ScreenGroup[] {
    return screenGroups();
  }
}
