import { screenGroups, screenGroupsAnswer, type ScreenGroup } from '@impeller/contracts';
import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';

/** The screens that a role can be given: what the role form's matrix shows. */
@Controller('routes')
export class RoutesController {
  @Get()
  @SignedIn('admin')
  @Describe({
    summary: 'The assignable screens with the permissions each needs, grouped as in the menu',
    tag: 'admins-roles',
    answer: screenGroupsAnswer,
  })
  list(): readonly ScreenGroup[] {
    return screenGroups();
  }
}
