import { admin } from '@impeller/contracts';
import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { IdPipe } from '../../records/id.pipe.js';
import { Admins } from './admins.service.js';

/** Lets an admin in again who lost the phone: superadmins' alone (`SUPERADMIN_ONLY`). */
@Controller('admins')
export class SecondFactorResetController {
  constructor(private readonly admins: Admins) {}

  @Delete(':id/second-factor')
  @Allow(admin.can('edit'))
  @HttpCode(204)
  @Describe({
    summary: 'Switch an admin’s second factor off; never one’s own',
    tag: 'admins',
    answer: 'nothing',
    refuses: [400, 404],
  })
  async reset(@Param('id', IdPipe) id: number): Promise<void> {
    await this.admins.resetSecondFactor(id);
  }
}
