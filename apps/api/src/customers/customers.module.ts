import { Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { UsersRolesController } from './users-roles/users-roles.controller.js';
import { UsersRoles } from './users-roles/users-roles.service.js';

@Module(
  area({
    controllers: [OrganizationsController, UsersRolesController],
    providers: [UsersRoles],
  }),
)
export class CustomersModule {}
