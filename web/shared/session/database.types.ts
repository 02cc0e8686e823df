// Generated from supabase/migrations by `npm run generate-types`; never edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      agenda_sessoes: {
        Row: {
          alterado_em: string
          cancelada: boolean
          descricao: string | null
          fim: string
          id: string
          inicio: string
          link: string | null
          local: string | null
          mentoria: string | null
          modalidade: string
          publico: string | null
          titulo: string
        }
        ComputedFields: never
        Insert: {
          alterado_em?: string
          cancelada?: boolean
          descricao?: string | null
          fim: string
          id?: string
          inicio: string
          link?: string | null
          local?: string | null
          mentoria?: string | null
          modalidade: string
          publico?: string | null
          titulo: string
        }
        Update: {
          alterado_em?: string
          cancelada?: boolean
          descricao?: string | null
          fim?: string
          id?: string
          inicio?: string
          link?: string | null
          local?: string | null
          mentoria?: string | null
          modalidade?: string
          publico?: string | null
          titulo?: string
        }
        Relationships: [
          {
            foreignKeyName: 'agenda_sessoes_mentoria_fkey'
            columns: ['mentoria']
            isOneToOne: false
            referencedRelation: 'mentorias'
            referencedColumns: ['id']
          },
        ]
      }
      assinaturas_agenda: {
        Row: {
          chave: string
          criado_em: string
          usuario: string
        }
        ComputedFields: never
        Insert: {
          chave?: string
          criado_em?: string
          usuario?: string
        }
        Update: {
          chave?: string
          criado_em?: string
          usuario?: string
        }
        Relationships: []
      }
      ciencias_privacidade: {
        Row: {
          criado_em: string
          id: number
          usuario: string
          versao: string
        }
        ComputedFields: never
        Insert: {
          criado_em?: string
          id?: never
          usuario?: string
          versao: string
        }
        Update: {
          criado_em?: string
          id?: never
          usuario?: string
          versao?: string
        }
        Relationships: []
      }
      eventos_seguranca: {
        Row: {
          aparelho_novo: boolean
          criado_em: string
          dispositivo: string | null
          id: number
          rede: string | null
          tipo: string
          usuario: string
        }
        ComputedFields: never
        Insert: {
          aparelho_novo?: boolean
          criado_em?: string
          dispositivo?: string | null
          id?: never
          rede?: string | null
          tipo: string
          usuario: string
        }
        Update: {
          aparelho_novo?: boolean
          criado_em?: string
          dispositivo?: string | null
          id?: never
          rede?: string | null
          tipo?: string
          usuario?: string
        }
        Relationships: []
      }
      favoritos: {
        Row: {
          criado_em: string
          mentoria: string
          usuario: string
        }
        ComputedFields: never
        Insert: {
          criado_em?: string
          mentoria: string
          usuario?: string
        }
        Update: {
          criado_em?: string
          mentoria?: string
          usuario?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favoritos_mentoria_fkey'
            columns: ['mentoria']
            isOneToOne: false
            referencedRelation: 'mentorias'
            referencedColumns: ['id']
          },
        ]
      }
      interesses: {
        Row: {
          aceita_contato: boolean
          contato_em: string | null
          criado_em: string
          mentoria: string
          recado: string | null
          usuario: string
        }
        ComputedFields: never
        Insert: {
          aceita_contato?: boolean
          contato_em?: string | null
          criado_em?: string
          mentoria: string
          recado?: string | null
          usuario?: string
        }
        Update: {
          aceita_contato?: boolean
          contato_em?: string | null
          criado_em?: string
          mentoria?: string
          recado?: string | null
          usuario?: string
        }
        Relationships: [
          {
            foreignKeyName: 'interesses_mentoria_fkey'
            columns: ['mentoria']
            isOneToOne: false
            referencedRelation: 'mentorias'
            referencedColumns: ['id']
          },
        ]
      }
      mentoria_conteudo: {
        Row: {
          conteudo: string[]
          introducao: string[]
          investimento: string | null
          mentoria: string
          modalidade: string | null
          publico_alvo: string | null
          voce_vai_aprender: string[]
        }
        ComputedFields: never
        Insert: {
          conteudo?: string[]
          introducao?: string[]
          investimento?: string | null
          mentoria: string
          modalidade?: string | null
          publico_alvo?: string | null
          voce_vai_aprender?: string[]
        }
        Update: {
          conteudo?: string[]
          introducao?: string[]
          investimento?: string | null
          mentoria?: string
          modalidade?: string | null
          publico_alvo?: string | null
          voce_vai_aprender?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'mentoria_conteudo_mentoria_fkey'
            columns: ['mentoria']
            isOneToOne: true
            referencedRelation: 'mentorias'
            referencedColumns: ['id']
          },
        ]
      }
      mentorias: {
        Row: {
          carga_horaria: string
          categoria: string
          created_at: string
          descricao: string
          duracao: string
          id: string
          imagem_url: string | null
          titulo: string
        }
        ComputedFields: never
        Insert: {
          carga_horaria: string
          categoria: string
          created_at?: string
          descricao: string
          duracao: string
          id?: string
          imagem_url?: string | null
          titulo: string
        }
        Update: {
          carga_horaria?: string
          categoria?: string
          created_at?: string
          descricao?: string
          duracao?: string
          id?: string
          imagem_url?: string | null
          titulo?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          data_nascimento: string | null
          email: string
          experiencia: string | null
          id: string
          nome_completo: string
          numero_conselho: string
          profissao: string
          uf_conselho: string | null
        }
        ComputedFields: never
        Insert: {
          data_nascimento?: string | null
          email: string
          experiencia?: string | null
          id: string
          nome_completo: string
          numero_conselho: string
          profissao: string
          uf_conselho?: string | null
        }
        Update: {
          data_nascimento?: string | null
          email?: string
          experiencia?: string | null
          id?: string
          nome_completo?: string
          numero_conselho?: string
          profissao?: string
          uf_conselho?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      agenda_assinada: { Args: { chave: string }; Returns: Json }
      contar_opiniao: { Args: { util: boolean }; Returns: undefined }
      encerrar_sessao: { Args: { sessao: string }; Returns: undefined }
      excluir_minha_conta: { Args: { confirmacao: string }; Returns: undefined }
      meus_dados: { Args: Record<PropertyKey, never>; Returns: Json }
      minhas_sessoes: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          is_current: boolean
          last_used_at: string
          user_agent: string
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
